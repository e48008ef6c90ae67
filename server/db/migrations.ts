import type { Migration } from 'kysely'
import { shop } from './migrations/0001_shop'
import { passport } from './migrations/0002_passport'
import { im } from './migrations/0003_im'
import { hosts } from './migrations/0004_hosts'
import { chatProduct } from './migrations/0005_chat_product'
import { wechat } from './migrations/0006_wechat'
import { shortLinks } from './migrations/0007_short_links'
import { analytics } from './migrations/0008_analytics'
import { wechatBinding } from './migrations/0009_wechat_binding'
import { orderSources } from './migrations/0010_order_sources'
import { chatMessages } from './migrations/0011_chat_messages'
import { chatRecalled } from './migrations/0012_chat_recalled'
import { chatFiles } from './migrations/0013_chat_files'
import { shopCity } from './migrations/0014_shop_city'
import { sessionChat } from './migrations/0015_session_chat'
import { orderStates } from './migrations/0016_order_states'
import { jobs } from './migrations/0017_jobs'
import { adjustments } from './migrations/0018_adjustments'
import { refunds } from './migrations/0019_refunds'
import { fans } from './migrations/0020_fans'
import { memberships } from './migrations/0021_memberships'
import { blobs } from './migrations/0022_blobs'
import { shopOrders } from './migrations/0024_shop_orders'
import { uploads } from './migrations/0025_uploads'
import { invoices } from './migrations/0026_invoices'
import { ledger } from './migrations/0027_ledger'
import { parcels } from './migrations/0028_parcels'
import { desk } from './migrations/0029_desk'
import { withdrawals } from './migrations/0030_withdrawals'
import { credentials } from './migrations/0031_credentials'
import { orderTimes } from './migrations/0032_order_times'
import { afterSale } from './migrations/0033_after_sale'
import { coupons } from './migrations/0035_coupons'
import { couponReminders } from './migrations/0036_coupon_reminders'
import { tendersAndPayouts } from './migrations/0037_tenders_and_payouts'
import { receiptFacts } from './migrations/0038_receipt_facts'
import { deskSearch } from './migrations/0039_desk_search'
import { orderEdits } from './migrations/0040_order_edits'
import { friendPay } from './migrations/0042_friend_pay'
import { bankTransfers } from './migrations/0043_bank_transfers'
import { paidToShop } from './migrations/0044_paid_to_shop'
import { mall } from './migrations/0045_mall'
import { subsidies } from './migrations/0046_subsidies'
import { ends } from './migrations/0047_ends'
import { stores } from './migrations/0048_stores'
import { reservations } from './migrations/0049_reservations'
import { storeSearch } from './migrations/0050_store_search'
import { vouchers } from './migrations/0051_vouchers'
import { marketingConsents } from './migrations/0054_marketing_consents'

/** Every migration in order; a name once released is never changed. */
export const migrations: Record<string, Migration> = {
  '0001_shop': shop,
  '0002_passport': passport,
  '0003_im': im,
  '0004_hosts': hosts,
  '0005_chat_product': chatProduct,
  '0006_wechat': wechat,
  '0007_short_links': shortLinks,
  '0008_analytics': analytics,
  '0009_wechat_binding': wechatBinding,
  '0010_order_sources': orderSources,
  '0011_chat_messages': chatMessages,
  '0012_chat_recalled': chatRecalled,
  '0013_chat_files': chatFiles,
  '0014_shop_city': shopCity,
  '0015_session_chat': sessionChat,
  '0016_order_states': orderStates,
  '0017_jobs': jobs,
  '0018_adjustments': adjustments,
  '0019_refunds': refunds,
  '0020_fans': fans,
  '0021_memberships': memberships,
  '0022_blobs': blobs,
  '0024_shop_orders': shopOrders,
  '0025_uploads': uploads,
  '0026_invoices': invoices,
  '0027_ledger': ledger,
  '0028_parcels': parcels,
  '0029_desk': desk,
  '0030_withdrawals': withdrawals,
  '0031_credentials': credentials,
  '0032_order_times': orderTimes,
  '0033_after_sale': afterSale,
  '0035_coupons': coupons,
  '0036_coupon_reminders': couponReminders,
  '0037_tenders_and_payouts': tendersAndPayouts,
  '0038_receipt_facts': receiptFacts,
  '0039_desk_search': deskSearch,
  '0040_order_edits': orderEdits,
  '0042_friend_pay': friendPay,
  '0043_bank_transfers': bankTransfers,
  '0044_paid_to_shop': paidToShop,
  '0045_mall': mall,
  '0046_subsidies': subsidies,
  '0047_ends': ends,
  '0048_stores': stores,
  '0049_reservations': reservations,
  '0050_store_search': storeSearch,
  '0051_vouchers': vouchers,
  '0054_marketing_consents': marketingConsents,
}

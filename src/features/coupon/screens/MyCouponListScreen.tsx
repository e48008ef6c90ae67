import { CardHolder } from './CardHolderScreen'

/** myCouponList (app §2): 卡包, by the path of the account pages. */
export const MyCouponListScreen = () => <CardHolder route="myCouponList" />

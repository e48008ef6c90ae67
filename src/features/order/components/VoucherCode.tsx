import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { formatNewZealand } from '@/domain/newZealand'
import { showCode } from '@/domain/voucher'
import { routeUrl } from '@/routes'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { QrCode } from '@/ui/QrCode'
import { Skeleton } from '@/ui/Skeleton'
import { AsyncView } from '@/widgets/AsyncView'
import type { OrderDetailModel } from '../model/OrderDetailModel'
import './VoucherCode.scss'

/** What the buyer of a voucher shows in the store: code and picture, how many are left, where, and what was used. */
export const VoucherCode = observer(function VoucherCode({ model }: { model: OrderDetailModel }) {
  const { nav } = useApp()
  return (
    <AsyncView task={model.code} compact skeleton={<Skeleton height={260} radius={12} />}>
      {({ code, left, bought, used, refunded, todayText, validText, closedText, where, uses }) => (
        <>
          {code !== '' && (
            <View as="section" className="dd-voucher-code">
              <QrCode text={code} label="核销码" size={176} />
              <Text selectable className="dd-voucher-code__digits">
                {showCode(code)}
              </Text>
              <Text className="dd-voucher-code__left">{`还可用${left}份，到店出示给店员`}</Text>
              {todayText && <Text className="dd-voucher-code__today">{todayText}</Text>}
            </View>
          )}
          <CellGroup>
            <Cell
              title="份数"
              value={[`共${bought}份`, used > 0 && `已用${used}份`, refunded > 0 && `已退${refunded}份`]
                .filter(Boolean)
                .join('，')}
            />
            <Cell title="有效期" note={[validText, closedText].filter(Boolean).join('，')} />
            {where.map((store) => (
              <Cell
                key={store.alias}
                icon="store"
                title={store.name}
                note={store.address}
                href={routeUrl('storeDetail', { alias: store.alias })}
                onClick={() => nav.open('storeDetail', { alias: store.alias })}
              />
            ))}
          </CellGroup>
          {uses.length > 0 && (
            <CellGroup title="使用记录">
              {uses.map(({ at, count, storeName, cancelled }, index) => (
                <Cell
                  key={`${at}-${index}`}
                  title={`${storeName} ${cancelled ? '已撤销' : '使用'}${count}份`}
                  note={formatNewZealand(at)}
                />
              ))}
            </CellGroup>
          )}
        </>
      )}
    </AsyncView>
  )
})

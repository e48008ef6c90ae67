import { observer } from 'mobx-react'
import { NO_CASE } from '@/domain/afterSaleWords'
import { formatPhone } from '@/domain/phone'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Text } from '@/ui/elements/Text'
import { Empty } from '@/ui/Empty'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AddressRow } from '@/widgets/AddressRow'
import { AsyncView } from '@/widgets/AsyncView'
import { ParcelLabelFields } from '@/widgets/ParcelLabelFields'
import { CaseLines } from '../components/CaseLines'
import { SendBackModel } from '../model/SendBackModel'
import '@/widgets/AddressRow.scss'

/** 退货物流: where the goods go back to, by which carrier, under which number. */
export const SendBackScreen = observer(function SendBackScreen() {
  const { alias } = useParams('afterSaleSendBack')
  const model = useModel((app) => new SendBackModel(app, alias))
  return (
    <Page
      route="afterSaleSendBack"
      title={model.correcting ? '修改退货物流' : undefined}
      footer={
        model.open && (
          <Button kind="primary" size="large" block loading={model.label.form.busy} onClick={model.submit}>
            {model.correcting ? '保存' : '提交'}
          </Button>
        )
      }
    >
      <AsyncView task={model.case} skeleton={<ListSkeleton count={3} />} missing={NO_CASE}>
        {({ returnTo, lines, stateText }) =>
          model.open ? (
            <>
              {returnTo && (
                <AddressRow
                  title={
                    <>
                      <Text>{returnTo.name}</Text>
                      <Text className="dd-order-address__phone">{formatPhone(returnTo.phone)}</Text>
                    </>
                  }
                  text={returnTo.text}
                />
              )}
              <ParcelLabelFields label={model.label} />
              <CellGroup title="寄回的商品" note="请保留寄件凭证，卖家收到后退款">
                <CaseLines lines={lines} size={64} />
              </CellGroup>
            </>
          ) : (
            <Empty icon="package" title={`售后现在是“${stateText}”`} note="不需要填写退货物流" />
          )
        }
      </AsyncView>
    </Page>
  )
})

import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import { Page } from '@/shell/Page'
import { Empty } from '@/widgets/Empty'
import { ListView } from '@/widgets/ListView'
import { CardTicket } from '../components/CardTicket'
import { TicketList } from '../components/TicketList'
import { TicketSkeleton } from '../components/TicketSkeleton'
import { InactiveCardsModel } from '../model/CardsModel'

/** 失效卡券 (app §2: notActive): what cannot be used, each with why. */
export const NotActiveScreen = observer(function NotActiveScreen() {
  const { nav } = useApp()
  const model = useModel((app) => new InactiveCardsModel(app))
  return (
    <Page route="couponNotActive" onRefresh={model.cards.refresh}>
      <ListView
        list={model.cards}
        skeleton={<TicketSkeleton />}
        wrap={(cards) => <TicketList>{cards}</TicketList>}
        empty={
          <Empty
            art="coupon"
            title="没有不能用的卡券"
            note="未生效、用完、过期或被收回的卡券会在这里说明原因"
            action={{ text: '去卡包', onClick: () => nav.open('cardHolder') }}
          />
        }
        render={(card) => <CardTicket card={card} />}
      />
    </Page>
  )
})

import { observer } from 'mobx-react'
import { useModel } from '@/hooks/useModel'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton'
import { AsyncView } from '@/widgets/AsyncView'
import { PickupModel } from '../model/PickupModel'

/** 自提点: where a seller's goods are fetched, and when. */
export const PickupPoints = observer(function PickupPoints({ sellerAlias }: { sellerAlias: string }) {
  const model = useModel((app) => new PickupModel(app, sellerAlias))
  return (
    <AsyncView compact task={model.points} skeleton={<ListSkeleton count={1} picture={0} />}>
      {(points) =>
        points.length > 0 && (
          <CellGroup title="自提点">
            {points.map(({ name, address, hours }) => (
              <Cell key={name} icon="store" title={name} note={[address, hours].filter(Boolean).join(' · ')} />
            ))}
          </CellGroup>
        )
      }
    </AsyncView>
  )
})

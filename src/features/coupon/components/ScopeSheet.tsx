import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { usePictures } from '@/hooks/usePictures'
import { dollars } from '@/domain/freight'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Text } from '@/ui/elements/Text'
import { View } from '@/ui/elements/View'
import { LoadMore } from '@/ui/LoadMore'
import { Picture } from '@/ui/Picture'
import { Sheet } from '@/ui/Sheet'
import { AsyncView } from '@/widgets/AsyncView'
import type { ShopCouponEditModel } from '../model/ShopCouponEditModel'
import './ScopeSheet.scss'

const TITLES = { categoryAliases: '选择分类', itemAliases: '选择商品' }

/** The categories or the goods of the shop that a coupon is for. */
export const ScopeSheet = observer(function ScopeSheet({ model }: { model: ShopCouponEditModel }) {
  const { choosing, form } = model
  const count = choosing ? form.values[choosing].length : 0
  return (
    <Sheet
      open={choosing !== null}
      title={choosing ? TITLES[choosing] : ''}
      note={choosing === 'categoryAliases' ? '下级分类的商品也可用' : undefined}
      tall
      onClose={() => model.openScope(null)}
      footer={
        <Button kind="primary" size="large" block onClick={() => model.openScope(null)}>
          {count > 0 ? `选好了（${count}）` : '选好了'}
        </Button>
      }
    >
      {choosing === 'categoryAliases' && <Categories model={model} />}
      {choosing === 'itemAliases' && <Items model={model} />}
    </Sheet>
  )
})

const Categories = observer(function Categories({ model }: { model: ShopCouponEditModel }) {
  return (
    <AsyncView task={model.categories} compact>
      {(list) =>
        list.map(({ alias, name, children }) => (
          <View key={alias} className="dd-scope">
            <Choice model={model} field="categoryAliases" alias={alias} name={name} />
            <View className="dd-scope__children">
              {children.map((child) => (
                <Choice
                  key={child.alias}
                  model={model}
                  field="categoryAliases"
                  alias={child.alias}
                  name={`${name} ${child.name}`}
                  text={child.name}
                />
              ))}
            </View>
          </View>
        ))
      }
    </AsyncView>
  )
})

const Items = observer(function Items({ model }: { model: ShopCouponEditModel }) {
  const pictures = usePictures()
  const { items } = model
  return (
    <AsyncView task={items} compact>
      {(list) => (
        <>
          {list.length === 0 && <Text className="dd-scope__none">店铺还没有上架的商品</Text>}
          {list.map(({ alias, title, picture, priceCents }) => (
            <Choice key={alias} model={model} field="itemAliases" alias={alias} name={title}>
              <View className="dd-scope__item">
                <Picture src={pictures.url(picture, 120)} alt="" width={44} ratio={1} radius={6} />
                <View className="dd-scope__words">
                  <Text className="dd-scope__title">{title}</Text>
                  <Text className="dd-scope__price">{dollars(priceCents)}</Text>
                </View>
              </View>
            </Choice>
          ))}
          {items.moreState === 'idle' ? (
            <Button size="small" block onClick={() => void items.more()}>
              更多商品
            </Button>
          ) : (
            list.length > 0 && <LoadMore state={items.moreState} onRetry={() => void items.more()} />
          )}
        </>
      )}
    </AsyncView>
  )
})

interface ChoiceProps {
  model: ShopCouponEditModel
  field: 'categoryAliases' | 'itemAliases'
  alias: string
  /** Spoken. */
  name: string
  text?: string
  children?: ReactNode
}
const Choice = observer(function Choice({ model, field, alias, name, text = name, children }: ChoiceProps) {
  return (
    <Checkbox label={name} checked={model.form.values[field].includes(alias)} onChange={() => model.turn(field, alias)}>
      {children ?? text}
    </Checkbox>
  )
})

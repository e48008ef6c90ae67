import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { useApp } from '@/app/AppContext'
import type { App } from '@/app/createApp'
import { REGION_CITIES, type Region } from '@/contract/region'
import type { Point } from '@/domain/distance'
import { regionAt } from '@/domain/regionAt'
import { regionName } from '@/domain/regions'
import { Button } from '@/ui/Button'
import { cx } from '@/ui/cx'
import { View } from '@/ui/elements/View'
import { Sheet } from '@/ui/Sheet'
import './RegionSheet.scss'

const CHOICES: readonly Region[] = ['', ...REGION_CITIES]

/** The way this place has to find out where the person is: by itself, or by a map of its own; null for none. */
async function locator(app: Pick<App, 'platform'>): Promise<(() => Promise<Point | null>) | null> {
  const { here, choose } = await app.platform.location()
  return here ?? choose
}

/** 选择城市: what is sold near comes first, and delivery is shown for there. */
export const RegionSheet = observer(function RegionSheet() {
  const app = useApp()
  const { ui, region } = app
  const [locate, setLocate] = useState<{ point: () => Promise<Point | null> } | null>(null)
  const close = () => ui.chooseRegion(false)
  useEffect(() => {
    if (ui.choosingRegion) void locator(app).then((point) => setLocate(point && { point }))
  }, [app, ui.choosingRegion])
  const choose = (city: Region) => {
    region.choose(city)
    close()
  }
  const find = async () => {
    try {
      const point = await locate!.point()
      if (!point) return
      const city = regionAt(point)
      if (city) choose(city)
      else ui.showToast('附近没有可选的城市，请手动选择')
    } catch {
      ui.showToast('没有拿到位置，请手动选择城市')
    }
  }
  return (
    <Sheet open={ui.choosingRegion} onClose={close} title="选择城市" note="优先看到同城的商品和店铺，配送也按这里显示">
      {locate && (
        <Button block icon="map-pin" className="dd-regions__here" onClick={find}>
          定位我的城市
        </Button>
      )}
      <View className="dd-regions" role="radiogroup" ariaLabel="城市">
        {CHOICES.map((city) => (
          <View
            key={city}
            className={cx('dd-regions__city', city === region.city && 'dd-regions__city--on')}
            role="radio"
            ariaChecked={city === region.city}
            onClick={() => choose(city)}
          >
            {regionName(city)}
          </View>
        ))}
      </View>
    </Sheet>
  )
})

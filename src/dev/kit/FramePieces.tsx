import { useState } from 'react'
import { View } from '@/ui/elements/View'
import { HeaderArea } from '@/ui/HeaderArea'
import { IconButton } from '@/ui/IconButton'
import { NavBar } from '@/ui/NavBar'
import { PullRefresh } from '@/ui/PullRefresh'
import { Tabs } from '@/ui/Tabs'
import { Piece } from './Piece'
import './kit.scss'

const ORDERS = ['全部', '待付款', '待发货', '待收货', '待核销', '售后', '已完成'].map((label, at) => ({
  key: String(at),
  label,
  count: [0, 3, 120, 0, 1, 0, 0][at],
}))
const SHORT = ['商品', '店铺', '团长'].map((label, at) => ({ key: String(at), label }))
const nothing = () => undefined

export function FramePieces() {
  const [tab, setTab] = useState('1')
  const [short, setShort] = useState('0')
  return (
    <>
      <Piece name="NavBar">
        <NavBar
          title="一个很长的标题也不会挤走返回和分享按钮"
          onBack={nothing}
          right={<IconButton icon="share" label="分享" onClick={nothing} />}
        />
        <NavBar title="商城" />
        <View className="dd-kit__block">
          <NavBar title="商品详情" look="clear" onBack={nothing} />
        </View>
      </Piece>
      <Piece name="HeaderArea">
        <HeaderArea bar={<View>奥克兰</View>}>欢迎来到叮当</HeaderArea>
      </Piece>
      <Piece name="Tabs">
        <Tabs label="订单状态" items={ORDERS} value={tab} onChange={setTab} />
        <Tabs label="类型" items={SHORT} value={short} onChange={setShort} even />
        <Tabs label="细分" items={ORDERS} value={tab} onChange={setTab} look="pill" />
      </Piece>
      <Piece name="PullRefresh" card>
        <PullRefresh onRefresh={async () => undefined}>下拉刷新</PullRefresh>
      </Piece>
    </>
  )
}

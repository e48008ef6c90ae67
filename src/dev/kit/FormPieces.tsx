import { useState } from 'react'
import { Button } from '@/ui/Button'
import { CellGroup } from '@/ui/CellGroup'
import { Checkbox } from '@/ui/Checkbox'
import { Chip } from '@/ui/Chip'
import { ChipGroup } from '@/ui/ChipGroup'
import { DayStrip, type StripDay } from '@/ui/DayStrip'
import { Field } from '@/ui/Field'
import { FormField } from '@/ui/FormField'
import { MoneyField } from '@/ui/MoneyField'
import { NumberField } from '@/ui/NumberField'
import { Picture } from '@/ui/Picture'
import { RadioList, type RadioOption } from '@/ui/RadioList'
import { Rating } from '@/ui/Rating'
import { SearchBox } from '@/ui/SearchBox'
import { Stepper } from '@/ui/Stepper'
import { Switch } from '@/ui/Switch'
import { TimeSlots, type TimeSlot } from '@/ui/TimeSlots'
import { PICTURES } from './pictures'
import { Piece, Row } from './Piece'

const nothing = () => undefined
const FORM = { values: { name: '小' }, errors: { name: '姓名至少两个字' }, set: nothing, leave: nothing }
const LABELS = ['家', '公司', '学校', '父母家', '其他']
const CHANNELS: RadioOption<string>[] = [
  { key: 'wechat', title: '微信支付', note: '用微信里的零钱或银行卡', icon: 'chat' },
  { key: 'card', title: '银行卡', note: 'Visa、Mastercard', icon: 'card', value: '手续费 1.5%' },
  { key: 'wallet', title: '钱包余额', note: '余额不足', icon: 'wallet', disabled: true },
]
const DAYS: StripDay[] = [
  { key: '2026-12-24', name: '今天', date: '12月24日', note: '余3' },
  { key: '2026-12-25', name: '周五', date: '12月25日', note: '圣诞节休息', off: true },
  { key: '2026-12-26', name: '周六', date: '12月26日', note: '已满' },
  { key: '2026-12-27', name: '周日', date: '12月27日' },
  { key: '2026-12-28', name: '周一', date: '12月28日' },
  { key: '2026-12-29', name: '周二', date: '12月29日' },
]
const TIMES: TimeSlot[] = [
  { key: 'a', text: '18:00', note: '剩2桌' },
  { key: 'b', text: '18:30', note: '可排队', full: true },
  { key: 'c', text: '19:00', note: '剩5桌' },
  { key: 'd', text: '次日00:30', note: '剩1桌' },
]

export function FormPieces() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('请放在门口的箱子里，谢谢。')
  const [word, setWord] = useState('蜂蜜')
  const [count, setCount] = useState(1)
  const [on, setOn] = useState(true)
  const [stock, setStock] = useState<number | null>(120)
  const [cents, setCents] = useState<number | null>(1250)
  const [stars, setStars] = useState(4)
  const [channel, setChannel] = useState('wechat')
  const [mark, setMark] = useState('家')
  const [day, setDay] = useState('2026-12-24')
  const [time, setTime] = useState('a')
  return (
    <>
      <Piece name="Field" card>
        <Field label="收件人" required value={name} onInput={setName} placeholder="姓名" />
        <Field label="手机" value="021 123" kind="tel" error="手机号少了几位" onInput={nothing} />
        <Field label="密码" value="secret123" kind="password" onInput={nothing} hint="8 到 20 位，含字母和数字" />
        <Field label="所在地区" value="" placeholder="请选择" onClick={nothing} />
        <Field label="验证码" value="" kind="code" placeholder="6 位数字" right={<Button size="small">获取</Button>} />
        <Field label="备注" multiline value={note} onInput={setNote} maxLength={100} count />
      </Piece>
      <Piece name="FormField" card>
        <FormField form={FORM} field="name" label="姓名" required checked />
      </Piece>
      <Piece name="NumberField" card>
        <NumberField label="库存" value={stock} onChange={setStock} unit="件" />
        <NumberField label="每人限购" value={200} min={1} max={99} onChange={nothing} error="请填 1 到 99 之间的数" />
      </Piece>
      <Piece name="MoneyField" card>
        <MoneyField label="价格" cents={cents} onChange={setCents} required />
        <MoneyField
          label="提现金额"
          cents={1234560}
          onChange={nothing}
          hint="可提现 $12,345.60"
          right={<Button size="small">全部</Button>}
        />
      </Piece>
      <Piece name="Switch" card>
        <Row>
          <Switch label="消息提醒" checked={on} onChange={setOn} />
          <Switch label="关着的" checked={false} onChange={nothing} />
          <Switch label="不能改" checked disabled onChange={nothing} />
        </Row>
      </Piece>
      <Piece name="Checkbox" card>
        <Row>
          <Checkbox label="全选" checked={on} onChange={setOn} />
          <Checkbox label="未选" checked={false} onChange={nothing} />
          <Checkbox label="不能选" checked={false} disabled onChange={nothing} />
        </Row>
      </Piece>
      <Piece name="RadioList">
        <CellGroup title="支付方式">
          <RadioList label="支付方式" options={CHANNELS} value={channel} onChange={setChannel} />
        </CellGroup>
      </Piece>
      <Piece name="Chip" card>
        <Row>
          <Chip onClick={nothing}>皇后镇</Chip>
          <Chip on onClick={nothing}>
            仅看有货
          </Chip>
          <Chip on={false} onClick={nothing}>
            正在打折
          </Chip>
          <Chip on={false} gone note="缺货" role="radio" onClick={nothing}>
            UMF20+
          </Chip>
          <Chip trail="x" label="删除蜂蜜" onClick={nothing}>
            蜂蜜
          </Chip>
          <Chip
            role="radio"
            on={false}
            lead={<Picture src={PICTURES[0]} width={28} radius={4} alt="" />}
            onClick={nothing}
          >
            一个名字特别特别长的规格，长到一行放不下，所以要换行
          </Chip>
        </Row>
      </Piece>
      <Piece name="ChipGroup" card>
        <ChipGroup label="标签" single>
          {LABELS.map((label) => (
            <Chip key={label} role="radio" on={label === mark} onClick={() => setMark(label)}>
              {label}
            </Chip>
          ))}
        </ChipGroup>
      </Piece>
      <Piece name="DayStrip" card>
        <DayStrip label="日期" days={DAYS} value={day} onChange={setDay} />
      </Piece>
      <Piece name="TimeSlots" card>
        <TimeSlots label="时间" slots={TIMES} value={time} onChange={setTime} />
      </Piece>
      <Piece name="Stepper" card>
        <Row>
          <Stepper value={count} onChange={setCount} max={5} />
          <Stepper value={20} label="不能改的数量" onChange={nothing} disabled />
        </Row>
      </Piece>
      <Piece name="SearchBox" card>
        <SearchBox value={word} onInput={setWord} onSearch={nothing} placeholder="搜商品" />
      </Piece>
      <Piece name="Rating（可打分）" card>
        <Rating value={stars} onChange={setStars} label="描述相符" />
      </Piece>
    </>
  )
}

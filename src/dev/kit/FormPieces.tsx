import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { Rating } from '@/ui/Rating'
import { SearchBox } from '@/ui/SearchBox'
import { Stepper } from '@/ui/Stepper'
import { Switch } from '@/ui/Switch'
import { Piece, Row } from './Piece'

const nothing = () => undefined

export function FormPieces() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('请放在门口的箱子里，谢谢。')
  const [word, setWord] = useState('蜂蜜')
  const [count, setCount] = useState(1)
  const [on, setOn] = useState(true)
  const [stars, setStars] = useState(4)
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

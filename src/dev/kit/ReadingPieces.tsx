import { Avatar } from '@/ui/Avatar'
import { Badge } from '@/ui/Badge'
import { Carousel } from '@/ui/Carousel'
import { Countdown } from '@/ui/Countdown'
import { Divider } from '@/ui/Divider'
import { View } from '@/ui/elements/View'
import { Icon } from '@/ui/Icon'
import { Lead } from '@/ui/Lead'
import { Picture } from '@/ui/Picture'
import { Price } from '@/ui/Price'
import { Rating } from '@/ui/Rating'
import { Tag } from '@/ui/Tag'
import { Waterfall } from '@/ui/Waterfall'
import { BROKEN, PICTURES, WIDE } from './pictures'
import { Piece, Row } from './Piece'
import './kit.scss'

const TONES = ['price', 'accent', 'yellow', 'success', 'warning', 'info', 'neutral'] as const
const LOOKS = ['soft', 'line', 'solid'] as const
/** A fixed moment, so that pictures of the gallery are alike. */
const NOW = Date.parse('2026-11-28T00:00:00Z')

export function ReadingPieces() {
  return (
    <>
      <Piece name="Icon" card>
        <Row>
          <Icon name="home" />
          <Icon name="heart-solid" color="var(--color-accent)" />
          <Icon name="cart-duo" size={32} />
          <Icon name="shield" label="安全" />
        </Row>
      </Piece>
      <Piece name="Price" card>
        {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
          <Row key={size}>
            <Price cents={1234560} size={size} listCents={1300000} />
            <Price cents={990} size={size} tone="ink" prefix="到手" suffix="起" />
          </Row>
        ))}
      </Piece>
      <Piece name="Tag" card>
        {LOOKS.map((look) => (
          <Row key={look}>
            {TONES.map((tone) => (
              <Tag key={tone} tone={tone} look={look}>
                满减包邮
              </Tag>
            ))}
          </Row>
        ))}
      </Piece>
      <Piece name="Badge" card>
        <Row>
          <Badge count={3}>
            <Icon name="chat" />
          </Badge>
          <Badge count={120}>
            <Icon name="cart" />
          </Badge>
          <Badge dot>
            <Icon name="user" />
          </Badge>
        </Row>
      </Piece>
      <Piece name="Picture" card>
        <Row>
          <Picture src={PICTURES[0]} alt="蜂蜜" width={80} />
          <Picture src={WIDE} alt="海报" width={120} ratio={2} />
          <Picture src={BROKEN} alt="打不开的图片" width={80} />
          <Picture alt="没有图片" width={80} />
        </Row>
      </Piece>
      <Piece name="Avatar" card>
        <Row>
          <Avatar name="小明" />
          <Avatar name="金树麦卢卡" shape="square" size={56} />
          <Avatar name="🌸花店" size={32} />
          <Avatar name="王女士" src={PICTURES[3]} />
        </Row>
      </Piece>
      <Piece name="Rating" card>
        <Row>
          <Rating value={4.6} />
          <Rating value={0} />
        </Row>
      </Piece>
      <Piece name="Countdown" card>
        <Row>
          <Countdown endsAt="2026-11-28T03:05:09Z" now={() => NOW} look="boxes" prefix="距结束" />
          <Countdown endsAt="2026-12-02T03:05:09Z" now={() => NOW} />
        </Row>
      </Piece>
      <Piece name="Divider" card>
        上
        <Divider />中<Divider>以上是新消息</Divider>下
      </Piece>
      <Piece name="Carousel">
        <Carousel
          label="轮播"
          ratio={2}
          slides={PICTURES.slice(0, 3).map((src) => (
            <Picture key={src} src={src} alt="" ratio={2} radius={0} />
          ))}
        />
      </Piece>
      <Piece name="Lead">
        <Lead picture={<Picture src={PICTURES[1]} alt="商品" radius={0} />}>
          <View className="dd-kit__card">麦卢卡蜂蜜 UMF15+ 500g</View>
        </Lead>
      </Piece>
      <Piece name="Waterfall">
        <Waterfall
          items={PICTURES}
          keyOf={(src) => src}
          heightOf={(src) => (src === PICTURES[1] ? 1.4 : 1)}
          render={(src) => <Picture src={src} alt="" ratio={src === PICTURES[1] ? 0.7 : 1} />}
        />
      </Piece>
    </>
  )
}

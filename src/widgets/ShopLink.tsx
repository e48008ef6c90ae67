import { useApp } from '@/app/AppContext'
import type { ShopBrief } from '@/contract/item'
import { routeUrl } from '@/routes'
import { LogoLink } from './LogoLink'

interface ShopLinkProps {
  shop: Pick<ShopBrief, 'sellerAlias' | 'name' | 'logo'>
  /** Side of the logo in px. */
  size: number
  /** What the shop says of itself, under its name. */
  slogan?: string
  /** `4.9分 · 20件在售`, in the last line. */
  facts?: string
}

/** The way into a shop from a list or an item. */
export function ShopLink({ shop: { sellerAlias, name, logo }, ...look }: ShopLinkProps) {
  const { nav } = useApp()
  return (
    <LogoLink
      logo={logo}
      name={name}
      href={routeUrl('shop', { sellerAlias })}
      onOpen={() => nav.open('shop', { sellerAlias })}
      label={`进店：${name}`}
      {...look}
    />
  )
}

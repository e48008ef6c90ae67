import { useState } from 'react'
import { cx } from './cx'
import { Button } from './elements/Button'
import { Input } from './elements/Input'
import { Text } from './elements/Text'
import { View } from './elements/View'
import { Icon } from './Icon'
import './SearchBox.scss'

export interface SearchBoxProps {
  value: string
  /** Not called with half-typed pinyin, so it may ask for suggestions at once. */
  onInput?: (value: string) => void
  /** The keyboard's search key, or the button; gets the trimmed text, or the placeholder's when `suggests`. */
  onSearch?: (text: string) => void
  placeholder?: string
  /** An empty search searches the placeholder (a hot word). */
  suggests?: boolean
  autoFocus?: boolean
  /** A box that only leads to the search page. */
  onOpen?: () => void
  /** Where `onOpen` leads: a tap before the app runs, on the first screen that came inside the page, is followed by the browser. */
  href?: string
  /** Default: shown where `onSearch` is. */
  button?: boolean
  /** `white` on yellow and grey grounds; `grey` (default) on white. */
  look?: 'grey' | 'white'
}

export function SearchBox(props: SearchBoxProps) {
  const { value, onInput, onSearch, placeholder = '搜索商品、店铺', suggests, autoFocus, look = 'grey' } = props
  const { onOpen, href, button = !!onSearch } = props
  const [focused, setFocused] = useState(autoFocus ?? false)
  const search = (text: string) => {
    const query = text.trim() || (suggests ? placeholder : '')
    if (query) onSearch?.(query)
  }
  if (onOpen)
    return (
      <View
        className={cx('dd-search dd-search--leads', `dd-search--${look}`)}
        role={href ? undefined : 'button'}
        href={href}
        ariaLabel={`搜索，${value || placeholder}`}
        onClick={onOpen}
      >
        <Icon name="search" size={17} className="dd-search__icon" />
        <Text className={cx('dd-search__shown', !value && 'dd-search__shown--empty')}>{value || placeholder}</Text>
      </View>
    )
  return (
    <View className={cx('dd-search', `dd-search--${look}`, focused && 'dd-search--focus')} role="search">
      <Icon name="search" size={17} className="dd-search__icon" />
      <Input
        className="dd-search__input"
        kind="search"
        confirm="search"
        value={value}
        placeholder={placeholder}
        ariaLabel={placeholder}
        autoFocus={autoFocus}
        onInput={(text, { composing }) => {
          if (!composing) onInput?.(text)
        }}
        onConfirm={search}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      {value !== '' && (
        <Button className="dd-search__clear" ariaLabel="清空" onClick={() => onInput?.('')}>
          <Icon name="x" size={12} />
        </Button>
      )}
      {button && (
        <Button className="dd-search__button" onClick={() => search(value)}>
          搜索
        </Button>
      )}
    </View>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { LayerGroup, Map } from 'leaflet'
import type { Point } from '@/domain/distance'
import { Icon } from './Icon'
import { View } from './elements/View'
import './TileMap.scss'

export interface TileMark extends Point {
  key: string
  label: string
}

interface TileMapProps {
  tiles: { url: string; credit: string }
  centre: Point
  /** Called when the map rests, with its middle. Without it the map shows one place and stays on it. */
  onMove?: (centre: Point) => void
  /** Where the device is. */
  here?: Point | null
  /** Places shown by a mark each, in place of the pin in the middle; the one of `marked` stands out. */
  marks?: readonly TileMark[]
  marked?: string | null
  onMark?: (key: string) => void
  /** The map cannot be shown: its code or its tiles do not come. */
  onFail: () => void
  label: string
}

const ZOOM = 15
const CITY_ZOOM = 12
/** So many tiles without one that comes: the server does not answer. */
const FAILED_TILES = 4

/** A map by Leaflet (H5 alone); in its middle stands a pin, or all over it marks. */
export function TileMap(props: TileMapProps) {
  const { tiles, centre, onMove, here, marks, marked, onMark, onFail, label } = props
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<Map | null>(null)
  const drawn = useRef<LayerGroup | null>(null)
  const [ready, setReady] = useState(false)
  const latest = useRef({ onMove, onFail, onMark, centre })
  latest.current = { onMove, onFail, onMark, centre }
  const marking = marks !== undefined

  useEffect(() => {
    let gone = false
    // Leaflet follows the window only while the map is seen: a phone turned while another page lies over it left grey tiles behind.
    const resized = new ResizeObserver(() => {
      if (box.current?.clientWidth) shown.current?.invalidateSize({ animate: false })
    })
    void import(/* webpackChunkName: "leaflet" */ './leaflet').then(
      ({ leaflet }) => {
        if (gone || !box.current) return
        let failed = 0
        const { lat, lng } = latest.current.centre
        const made = leaflet.map(box.current, {
          zoomControl: false,
          attributionControl: !!tiles.credit,
          // Hundreds of marks are one picture: as elements each would be moved by itself.
          preferCanvas: marking,
        })
        made.setView([lat, lng], latest.current.onMove ? CITY_ZOOM : ZOOM)
        made.attributionControl?.setPrefix(false)
        leaflet
          .tileLayer(tiles.url, { attribution: escaped(tiles.credit), maxZoom: 19 })
          .on('tileload', () => (failed = -Infinity))
          .on('tileerror', () => ++failed === FAILED_TILES && latest.current.onFail())
          .addTo(made)
        made.on('moveend', () => {
          const middle = made.getCenter().wrap()
          latest.current.onMove?.({ lat: middle.lat, lng: middle.lng })
        })
        shown.current = made
        setReady(true)
        resized.observe(box.current)
      },
      () => latest.current.onFail(),
    )
    return () => {
      gone = true
      resized.disconnect()
      shown.current?.remove()
      shown.current = drawn.current = null
      setReady(false)
    }
  }, [tiles, marking])

  // A place chosen otherwise takes the map along; a map that was dragged there stays.
  useEffect(() => {
    const at = shown.current?.getCenter()
    if (at && (Math.abs(at.lat - centre.lat) > 1e-5 || Math.abs(at.lng - centre.lng) > 1e-5))
      shown.current!.setView([centre.lat, centre.lng], ZOOM)
  }, [centre])

  useEffect(() => {
    if (!here || !shown.current) return
    const over = shown.current
    let dot: { remove(): void } | null = null
    void import(/* webpackChunkName: "leaflet" */ './leaflet').then(({ leaflet }) => {
      if (over === shown.current)
        dot = leaflet.circleMarker([here.lat, here.lng], { radius: 7, className: 'dd-map__here' }).addTo(over)
    })
    return () => dot?.remove()
  }, [here])

  useEffect(() => {
    const over = shown.current
    if (!ready || !over || !marks) return
    void import(/* webpackChunkName: "leaflet" */ './leaflet').then(({ leaflet }) => {
      if (over !== shown.current || !box.current) return
      drawn.current?.remove()
      const colours = getComputedStyle(box.current)
      const colour = (name: string) => colours.getPropertyValue(name).trim()
      const group = (drawn.current = leaflet.layerGroup())
      for (const { key, label: name, lat, lng } of marks) {
        const on = key === marked
        leaflet
          .circleMarker([lat, lng], {
            radius: on ? 12 : 8,
            weight: 2,
            color: colour('--color-card'),
            fillColor: colour(on ? '--color-accent-text' : '--color-accent'),
            fillOpacity: 1,
          })
          .bindTooltip(escaped(name))
          .on('click', () => latest.current.onMark?.(key))
          .addTo(group)
      }
      group.addTo(over)
    })
  }, [ready, marks, marked])

  return (
    <View className="dd-map" role="application" ariaLabel={label}>
      <div className="dd-map__canvas" ref={box} />
      {!marking && <Icon name="pin-solid" size={36} className="dd-map__pin" />}
    </View>
  )
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

import { circleMarker, layerGroup, map, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'

/** What the map needs of Leaflet, fetched when a map is shown. */
export const leaflet = { circleMarker, layerGroup, map, tileLayer }

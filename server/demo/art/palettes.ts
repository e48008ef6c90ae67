import type { PaletteName } from './key'

/** One light in which a category can be shown. */
export interface Tone {
  /** Wall near the lamp and far from it. */
  wall: string
  wallDeep: string
  /** Table. */
  floor: string
  /** Podiums, arches, shapes; also the colour of shadows when darkened. */
  accent: string
  /** A night scene: shapes get lighter than the wall instead of whiter. */
  dark?: true
}

/** Colours of one pack: body, the band or lid, and paper of the label. */
export interface PackTone {
  body: string
  trim: string
  label: string
}

/** What a category looks like. */
export interface Palette {
  tones: readonly Tone[]
  packs: readonly PackTone[]
  /** Small companions that may lie beside the goods. */
  garnish: readonly string[]
}

const tone = (wall: string, wallDeep: string, floor: string, accent: string): Tone => ({
  wall,
  wallDeep,
  floor,
  accent,
})
const night = (wall: string, wallDeep: string, floor: string, accent: string): Tone => ({
  wall,
  wallDeep,
  floor,
  accent,
  dark: true,
})
const pack = (body: string, trim: string, label = '#fffdf8'): PackTone => ({ body, trim, label })

export const PALETTE_TABLE: Readonly<Record<PaletteName, Palette>> = {
  milk: {
    tones: [
      tone('#fff6e2', '#ffe2ab', '#fffaf0', '#ffc64a'),
      tone('#eaf5ff', '#bfdfff', '#f7fbff', '#6fb4fb'),
      tone('#fff0f1', '#ffcfd6', '#fff8f7', '#fb98a8'),
      tone('#ebf8ee', '#c3e9cf', '#f8fdf7', '#6dc48a'),
    ],
    packs: [
      pack('#fdfdff', '#3b86d8'),
      pack('#ffd35f', '#ffffff'),
      pack('#f7f2e6', '#d9a441'),
      pack('#8cc8f5', '#fdfdff'),
      pack('#f7a9b6', '#fff6f4'),
      pack('#3f6fc4', '#e8c36a'),
    ],
    garnish: ['1f33c', '1f95b', '1f9f8', '1f37c'],
  },
  honey: {
    tones: [
      tone('#fff0c2', '#ffcb5c', '#fff6da', '#f5a623'),
      tone('#fff7e4', '#ffe0a3', '#fffaf0', '#eab045'),
      tone('#fbead0', '#eebd7c', '#fdf3e2', '#c97f2e'),
      tone('#f1f6dd', '#d3e4a6', '#fafbec', '#a5c256'),
      night('#7d4a1d', '#3a1f0a', '#8f5a26', '#ffb733'),
    ],
    packs: [
      pack('#f2a21b', '#5b3413'),
      pack('#e88a12', '#f3d9a0'),
      pack('#d9781a', '#2f2a26'),
      pack('#f7b733', '#fffaf0'),
      pack('#b8641b', '#e8c36a'),
    ],
    garnish: ['1f41d', '1f33c', '1f33b', '1f33f'],
  },
  wool: {
    tones: [
      tone('#f6f0e7', '#dccdb8', '#faf6f0', '#bb9d7a'),
      tone('#edf2f6', '#c5d4e0', '#f7fafc', '#7f9db6'),
      tone('#f8ecea', '#e4c6c3', '#fcf5f3', '#c4918d'),
      tone('#eef3e9', '#cad9bf', '#f8faf5', '#8ba778'),
    ],
    packs: [
      pack('#efe4d3', '#b08d62'),
      pack('#c9d6e2', '#6d8aa5'),
      pack('#e6c4bd', '#b27c74'),
      pack('#cbd8bd', '#7c9868'),
      pack('#f6f1e9', '#8a7c6c'),
    ],
    garnish: ['1f9f6', '1f411', '1f33f'],
  },
  seafood: {
    tones: [
      tone('#e3f6fb', '#9bdaee', '#f3fbfd', '#35a9cb'),
      tone('#e6f2ff', '#a5cdf8', '#f4f9ff', '#4588d9'),
      tone('#fff0e8', '#ffc4ad', '#fff8f4', '#f1714f'),
      tone('#e3f7f3', '#a3e0d3', '#f3fcfa', '#28a890'),
      night('#145073', '#06233c', '#1a5d82', '#39b4dc'),
    ],
    packs: [
      pack('#1f6fb2', '#f5f9fc'),
      pack('#f7fafc', '#e3553c'),
      pack('#ef7350', '#fff4ec'),
      pack('#12405f', '#e8c36a'),
      pack('#4fb9cf', '#fdfefe'),
    ],
    garnish: ['1f34b', '1f33f', '1f9ca'],
  },
  health: {
    tones: [
      tone('#eaf8ef', '#b0e2c3', '#f6fcf8', '#35a86c'),
      tone('#fff5e1', '#ffdb9c', '#fffaf1', '#ef9a30'),
      tone('#f2eeff', '#cbbdf9', '#f9f7ff', '#7f66dd'),
      tone('#e6f6f8', '#a2dbe2', '#f4fbfc', '#259dab'),
      tone('#ffeeea', '#fbc3b7', '#fff8f6', '#e9695a'),
    ],
    packs: [
      pack('#fbfdfc', '#2f9e63'),
      pack('#8a4a17', '#fbfaf6'),
      pack('#2f7d57', '#f4efe0'),
      pack('#f3a72f', '#fffdf6'),
      pack('#5a4bb8', '#f5f3ff'),
      pack('#1b8a99', '#f2fbfb'),
      pack('#c9453c', '#fdf3f1'),
    ],
    garnish: ['1f48a', '1f33f', '1f33c'],
  },
  beauty: {
    tones: [
      tone('#ffeef2', '#ffc0d0', '#fff8f9', '#f26b92'),
      tone('#f9f0e9', '#e9ccb8', '#fcf7f3', '#c78e6a'),
      tone('#f5edfc', '#d6bef1', '#fbf8fe', '#9d71d2'),
      tone('#fff1e8', '#fcc7aa', '#fff9f5', '#ee865c'),
      tone('#eaf5f1', '#b9ded0', '#f6fbf9', '#4fa58a'),
    ],
    packs: [
      pack('#fdf4f5', '#d9a06b'),
      pack('#f5a3ba', '#fff7f8'),
      pack('#e9d8c8', '#9c6b4a'),
      pack('#c8a6ec', '#fbf7ff'),
      pack('#9ccbb8', '#f8fcfa'),
      pack('#f6b796', '#fff8f3'),
    ],
    garnish: ['1f338', '1f33f', '1f4a7', '2728'],
  },
  snacks: {
    tones: [
      tone('#ffe9e3', '#ffa798', '#fff5f2', '#e8473b'),
      tone('#fff5cf', '#ffd252', '#fffae6', '#f19312'),
      tone('#ffedf4', '#ffb4d2', '#fff7fa', '#ec5592'),
      tone('#eaf7e2', '#afdf97', '#f7fcf3', '#52ab3c'),
      tone('#e7f1ff', '#abd0ff', '#f5f9ff', '#4d8ff0'),
    ],
    packs: [
      pack('#e5382e', '#ffd95c'),
      pack('#ffc629', '#d8322a'),
      pack('#f07f1d', '#fff3d8'),
      pack('#4fa93a', '#fff6cf'),
      pack('#ec5592', '#fff0f6'),
      pack('#3f86e8', '#ffe27a'),
      pack('#7b4a2a', '#f3dcb6'),
    ],
    garnish: ['1f95c', '1f36a', '1f36c'],
  },
  fresh: {
    tones: [
      tone('#effae3', '#bbe394', '#f9fdf3', '#63ae34'),
      tone('#fff7da', '#ffdf7c', '#fffbec', '#efac14'),
      tone('#ffeee4', '#ffc1a2', '#fff8f3', '#f3783f'),
      tone('#e6f8f0', '#9fdec3', '#f5fcf9', '#2aa97c'),
      tone('#ffecef', '#ffbac6', '#fff7f8', '#ee5a76'),
      tone('#f0edff', '#cdc2f8', '#f9f8ff', '#7d69d8'),
    ],
    packs: [pack('#63ae34', '#fdfdf3'), pack('#fdfbf2', '#63ae34'), pack('#f0a92c', '#fffbe9')],
    garnish: ['1f33f', '1f33c', '1f4a7'],
  },
  meat: {
    tones: [
      tone('#ffefe9', '#ffbfaf', '#fff8f5', '#dc5544'),
      tone('#f9efe3', '#e6c8a2', '#fcf7f0', '#b87a3f'),
      tone('#f3f6e6', '#d0d9ae', '#fafbf3', '#83984a'),
      tone('#fff6db', '#ffdf8e', '#fffbee', '#eaa928'),
      night('#6b332c', '#331511', '#7a3f36', '#e86a52'),
    ],
    packs: [
      pack('#c23b31', '#fbf3ea'),
      pack('#fbf7ef', '#c23b31'),
      pack('#7a4a2a', '#f3dcb6'),
      pack('#f0c04a', '#fffaf0'),
    ],
    garnish: ['1f33f', '1f9c4', '1f345'],
  },
  home: {
    tones: [
      tone('#f5f1ea', '#d9cdbb', '#faf8f4', '#aa8d6a'),
      tone('#eaf5f2', '#b4dad1', '#f6fbfa', '#459a8b'),
      tone('#fff3e0', '#f9d397', '#fffaf2', '#e39f3e'),
      tone('#eef1f9', '#c0cae4', '#f8f9fd', '#6a7cb9'),
      tone('#fdeeea', '#f3c5b9', '#fef8f6', '#d77f68'),
    ],
    packs: [
      pack('#f3ede2', '#a88b67'),
      pack('#3f9485', '#f4faf8'),
      pack('#e8a03c', '#fffaf0'),
      pack('#6476b4', '#f6f8fd'),
    ],
    garnish: ['1fab4', '1f33f'],
  },
  drinks: {
    tones: [
      tone('#faecee', '#e2b3bc', '#fdf7f8', '#a23a50'),
      tone('#f3f8e6', '#cbdfa0', '#fafcf4', '#80a234'),
      tone('#fff3e1', '#ffcf98', '#fffaf3', '#e6913a'),
      tone('#e8f5f6', '#a9d9de', '#f5fbfc', '#2f97a3'),
      night('#5a2138', '#250a16', '#6b2c45', '#e0557a'),
      night('#2f5a45', '#12271d', '#3a6a52', '#8fce7f'),
    ],
    packs: [
      pack('#5a1526', '#e8d9b0'),
      pack('#2c4a34', '#f0e4c4'),
      pack('#1f2430', '#d9b25f'),
      pack('#d9e3a8', '#5f7c22'),
      pack('#b8342f', '#f6e9c9'),
      pack('#e6913a', '#fff7ea'),
    ],
    garnish: ['1f347', '1f33f', '1f34b'],
  },
  digital: {
    tones: [
      tone('#ecf0ff', '#b4c4ff', '#f8f9ff', '#5474f0'),
      tone('#f0f0f5', '#c5c6d6', '#f9f9fb', '#65677f'),
      tone('#e8f9f8', '#a0e3df', '#f5fcfc', '#1caaa3'),
      tone('#fff0e6', '#ffc7a1', '#fff9f5', '#f3813c'),
      night('#353a78', '#14163a', '#40458a', '#8587ff'),
    ],
    packs: [pack('#fafbff', '#5474f0'), pack('#23264a', '#8587ff'), pack('#1caaa3', '#f2fdfc')],
    garnish: ['26a1', '2728', '1f50c'],
  },
}

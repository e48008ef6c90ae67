import { mergeInternalComponents } from '@tarojs/shared'
import components from '../ariaComponents'

mergeInternalComponents(components)

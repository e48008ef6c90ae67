import { internalComponents, mergeInternalComponents } from '@tarojs/shared'
import components from '../ariaComponents'
import dropUnused from './unusedProps'

mergeInternalComponents(components)
dropUnused(internalComponents)

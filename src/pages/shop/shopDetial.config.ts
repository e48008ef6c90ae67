import { pageConfig } from '../../routes'

// As item/detail.config.ts.
export default definePageConfig({ ...pageConfig('shop'), enableShareAppMessage: true, enableShareTimeline: true })

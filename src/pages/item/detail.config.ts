import { pageConfig } from '../../routes'

// Taro registers WeChat's share handler only for pages that say so here, or that call its hook in the page file itself.
export default definePageConfig({ ...pageConfig('itemDetail'), enableShareAppMessage: true, enableShareTimeline: true })

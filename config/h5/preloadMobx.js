// As preloadReact.js, for MobX.
import 'mobx'

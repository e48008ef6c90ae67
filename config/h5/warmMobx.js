// As warmReact.js, for MobX.
import 'mobx'

// An entry of its own: evaluates React in a turn of the main thread before the app's, which finds it done (docs/decisions/0005).
import 'react-dom'

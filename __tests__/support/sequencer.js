// The order of test files: jest's own knows no better than their size in a new clone, and one long file started last keeps a core idle.
const { default: Sequencer } = require('@jest/test-sequencer')

/** Seconds of whole files differ most by project. */
const LONGEST_FIRST = ['browser', 'miniprogram', 'journeys', 'server', 'pages', 'h5', 'weapp']
const rank = ({ context }) => LONGEST_FIRST.indexOf(context.config.displayName.name)

module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other))
  }
}

// Stands for the package in tests (jest.config.js).
module.exports = globalThis.workerWide.load('playwright-core')

// Stands for playwright-core in tests that run the browser (jest.config.js).
module.exports = globalThis.workerWide.playwright

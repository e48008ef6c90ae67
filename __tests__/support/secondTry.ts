// A walk through a real browser that fails is walked once more, at once; the report says so (docs/decisions/0024-tests-that-cost-less.md).
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true })

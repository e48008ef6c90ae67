/** Shape of an orderNo and a payNo. A link with anything else leads to no order, so the service is not asked. */
export const isOrderNumber = (text: string | undefined): text is string => !!text && /^[0-9A-Z]{10,32}$/.test(text)

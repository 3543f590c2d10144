const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is the key of a row, in either case. */
export const isUuid = (text: string): boolean => UUID.test(text)

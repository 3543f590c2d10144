/** A services accounting code: how a service is taxed (GST). */
export const SAC = /^\d{4,8}$/

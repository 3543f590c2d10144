import type { CallFailed } from '../../../platform/web/call-failed.ts'

/** Puts the server's messages beside their fields; false when none belongs to one. */
export const besideFields =
  (show: (fields: Readonly<Record<string, string>>) => void) =>
  ({ fields }: CallFailed): boolean => {
    show(fields)
    return Object.keys(fields).length > 0
  }

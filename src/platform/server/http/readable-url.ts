import type { IncomingMessage } from 'node:http'

/** Nothing is mounted there: it is answered 404, in the shape and with the headers of every refusal. */
const NOWHERE = '/api/unreadable-address'

/** Characters between two slashes; no key or name of a list is as long. */
export const LONGEST_PART = 200

/**
 * The address that the router sees. It would answer one with a longer part, or whose escapes are no UTF-8, itself and without our headers; one that begins
 * with two slashes or holds a backslash names another host when it is resolved.
 */
export const readableUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => (isReadable(url) ? url : NOWHERE)

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  if (path.split('/').some((part) => part.length > LONGEST_PART)) return false
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

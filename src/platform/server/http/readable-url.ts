import type { IncomingMessage } from 'node:http'

/** Nothing is mounted there: it is answered 404, in the shape and with the headers of every refusal. */
const NOWHERE = '/api/unreadable-address'

/**
 * The address that the router sees. It would answer one whose escapes are no UTF-8 itself, without our headers; one that begins
 * with two slashes or holds a backslash names another host to whoever resolves it.
 */
export const readableUrl = ({ url = '/' }: Pick<IncomingMessage, 'url'>): string => (isReadable(url) ? url : NOWHERE)

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return false
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

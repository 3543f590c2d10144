type Place = { readonly pathname: string; readonly search: string }

/** The sign-in page that leads back to a place. */
export const signInFor = ({ pathname, search }: Place): string => `/login?next=${encodeURIComponent(pathname + search)}`

/** Where to go after signing in. Only a path of this application: 'next' is whatever a user put into a link. */
export function pathOf(query: URLSearchParams): string {
  const next = query.get('next') ?? ''
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/'
}

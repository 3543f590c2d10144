/** The word of a role or a desk as people read it. */
export const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const ROLE_WORDS: ReadonlyMap<string, string> = new Map([['scope', 'Scope (senior billing)']])

export const roleWord = (role: string): string => ROLE_WORDS.get(role) ?? titled(role)

type Rights = { readonly role: string; readonly desks: readonly string[] }

/** As what a person works: 'User, Billing'. */
export const rightsOf = ({ role, desks }: Rights): string => [roleWord(role), ...desks.map(titled)].join(', ')

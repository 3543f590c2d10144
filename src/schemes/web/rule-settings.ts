import type { RouteReply } from '../../platform/model/contract/route.ts'
import type { schemesContract } from '../model/schemes.contract.ts'

/** What the screen reads. */
export type RuleSettings = RouteReply<typeof schemesContract.rules>
/** The tariff class whose rules are shown; null: the default of all. */
export type ShownClass = { readonly id: string; readonly name: string } | null

export const itemNames = ({ items }: Pick<RuleSettings, 'items'>) => new Map(items.map(({ id, name }) => [id, name]))

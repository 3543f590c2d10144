/** What a clinical service needs to be told when it is added to a bill: who performs it, or a note (practice 3.12). */
export const SERVICE_NEEDS = ['doctor', 'note'] as const
export type ServiceNeed = (typeof SERVICE_NEEDS)[number]

export const SERVICE_NEED_WORDS: Readonly<Record<ServiceNeed, string>> = { doctor: 'Doctor', note: 'Note' }

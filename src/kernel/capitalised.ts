/** 'follow-up' becomes 'Follow-up'. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Stands for the name of a confidential test wherever others than the laboratory and who treats read it (HIV and AIDS Act 2017). */
export const CONFIDENTIAL_TEST = 'Serology'

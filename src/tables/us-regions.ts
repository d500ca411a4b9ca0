/** The United States and their territories, by ISO 3166 code. Source: commerce spec §9. */
export const US_REGIONS: readonly string[] = ['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'];

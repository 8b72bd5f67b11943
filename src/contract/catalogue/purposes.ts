/** Why a consent is asked: of a person, of a company, of a collaborator (rulings, Pages and calls). */
export const purposes = ['RegistroB2C', 'RegistroB2BCO', 'RegistroB2BSU'] as const;

export type Purpose = (typeof purposes)[number];

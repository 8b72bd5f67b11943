/** Bodies of the fixture's forms, in the shape of section 3. */
let made = 10_000_000;

/** A document that nobody else has. */
export const freshDocument = (): string => String(made++);

export const password = 'Correct-Horse-9';

export function person(email: string, more: { readonly document?: string; readonly newsletter?: boolean } = {}) {
  return {
    accountData: { email, password },
    userInfo: {
      userName: { firstName: 'Ana', lastName1: 'Núñez' },
      primaryPhone: { number: '987654321', countryCode: '99' },
      document: { id: more.document ?? freshDocument(), type: 'CEDULA', country: 'ZZ', category: 'Individual' },
      userRole: 'individual',
      userState: 'active',
    },
    consents: { terms: true, newsletter: more.newsletter ?? false },
  };
}

export function organization(document = `200${freshDocument()}`) {
  return {
    businessName: 'Built Ltd',
    document: { id: document, type: 'RUC' },
    address: { state: 'N', stateName: 'North', addressLine1: 'High Street' },
  };
}

export function company(email: string, document?: string) {
  const { accountData, userInfo } = person(email);
  return {
    accountData,
    userInfo: { ...userInfo, userRole: 'superuser', userState: 'pending' },
    organizationInformation: organization(document),
    consents: { terms: true },
  };
}

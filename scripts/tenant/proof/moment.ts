/** When a proof takes place, for the cases, the rules, the server and the browser: at midnight, tomorrow would become today in between. */
export const moment = new Date();

// What the benchmarks ask: descriptions of a given length, made of sentences of real kinds of projects, different each time and the same in every run.

const sentences = [
  'A marketplace for second-hand bikes with chat, photos and card payments.',
  'Sellers upload pictures and set a price; buyers search by town and frame size.',
  'We are on Postgres and would like to stay there.',
  'No AWS, and personal data must not leave the European Union.',
  'A telemedicine app where patients book video calls with doctors and get prescriptions.',
  'Nurses record vital signs on tablets that are often offline.',
  'Our team of three knows TypeScript and a little Go.',
  'A dashboard shows sensor readings from ten thousand greenhouses in real time.',
  'Alerts go out by text message and e-mail when a pump fails.',
  'Managers export monthly reports as spreadsheets and PDF files.',
  'It has to run on one small server in the back office.',
  'Students take exams online, are watched by camera, and get their marks the next day.',
  'Thousands of readers comment at once when an article breaks.',
  'A warehouse robot fleet is scheduled by a solver and watched on a map.',
  'The budget is two hundred euros a month until we have customers.',
  'Subscriptions are billed monthly, with invoices, taxes and refunds.',
  'Users sign in with their company account; auditors want a full trail.',
  'A multiplayer word game for phones with rooms, leaderboards and push messages.',
  'Support staff search ten years of tickets in German and English.',
  'We classify photos of plants on the phone itself, without a connection.',
  'A command line tool for scientists that resamples large grids overnight.',
  'Deployments happen several times a day and must be undone in a minute.',
];

/** Different starting points in the list give different texts of the same length. */
export function describeProjects({ characters, count }: { characters: number; count: number }): string[] {
  return Array.from({ length: count }, (_, number) => {
    let text = '';
    // Steps that share no factor with the length of the list reach every sentence.
    const step = [1, 3, 5, 7, 9, 13][number % 6] as number;
    for (let at = number; text.length < characters; at += step) text += `${sentences[at % sentences.length]} `;
    return text.slice(0, characters).trimEnd().padEnd(characters, '.');
  });
}

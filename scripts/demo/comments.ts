/** What homes say beside their figures. */
export const COMMENTS = [
  'Ground floor room with garden view, ready to move into.',
  'En suite room on the first floor, near the lounge.',
  'Double room, suitable for a couple.',
  'Two rooms are being redecorated and will be ready next week.',
  'We can assess on the day, including weekends.',
  'Please ring before referring: the room is held until Friday.',
  'Room with ceiling track hoist available.',
  'Respite stays welcome, from two weeks.',
  'Dementia unit full; general rooms available.',
  'Male only for the shared-bathroom room.',
  'Café and garden open to families every day.',
  'Assessments within 24 hours.',
];

import { type DemoQuestion, same, type Three, three } from './question.ts';

/** What three questions are about. */
const passage = three(
  'At a physical test 480 candidates came on Monday. On Tuesday a quarter more came than on Monday, and on Wednesday 120 fewer than on Tuesday. Three quarters of those of Monday finished the 1600 m run in time.',
  'शारीरिक चाचणीला सोमवारी 480 उमेदवार आले. मंगळवारी सोमवारपेक्षा पाव पट जास्त आले आणि बुधवारी मंगळवारपेक्षा 120 कमी आले. सोमवारच्या उमेदवारांपैकी तीन चतुर्थांश जणांनी 1600 मी धाव वेळेत पूर्ण केली.',
  'शारीरिक परीक्षा में सोमवार को 480 उम्मीदवार आए. मंगलवार को सोमवार से एक चौथाई ज़्यादा आए और बुधवार को मंगलवार से 120 कम. सोमवार के उम्मीदवारों में से तीन चौथाई ने 1600 मी दौड़ समय में पूरी की.',
);

const monday = 480;
const tuesday = monday + monday / 4;
const wednesday = tuesday - 120;

type Asked = DemoQuestion & { verify: () => string };

const about = (
  text: Three,
  options: readonly number[],
  right: number,
  solution: Three,
  verify: () => number,
): Asked => ({
  subject: 'reasoning',
  passage,
  text,
  options: options.map((one) => same(String(one))),
  right,
  solution,
  source: '',
  verify: () => String(verify()),
});

/** Questions about one passage, and one about a picture. */
export const figureQuestions: readonly Asked[] = [
  about(
    three('How many candidates came on Tuesday?', 'मंगळवारी किती उमेदवार आले?', 'मंगलवार को कितने उम्मीदवार आए?'),
    [505, 520, 600, 620],
    2,
    three('480 + 480 ÷ 4 = 600.', '480 + 480 ÷ 4 = 600.', '480 + 480 ÷ 4 = 600.'),
    () => tuesday,
  ),
  about(
    three(
      'How many candidates came on the three days together?',
      'तीन दिवसांत एकूण किती उमेदवार आले?',
      'तीनों दिनों में कुल कितने उम्मीदवार आए?',
    ),
    [1440, 1560, 1680, 1800],
    1,
    three('480 + 600 + 480 = 1560.', '480 + 600 + 480 = 1560.', '480 + 600 + 480 = 1560.'),
    () => monday + tuesday + wednesday,
  ),
  about(
    three(
      'How many candidates of Monday did not finish the run in time?',
      'सोमवारच्या किती उमेदवारांनी धाव वेळेत पूर्ण केली नाही?',
      'सोमवार के कितने उम्मीदवार दौड़ समय में पूरी नहीं कर पाए?',
    ),
    [120, 160, 240, 360],
    0,
    three(
      '480 × 3 ÷ 4 = 360 finished; 480 − 360 = 120 did not.',
      '480 × 3 ÷ 4 = 360 जणांनी पूर्ण केली; 480 − 360 = 120 जणांनी नाही.',
      '480 × 3 ÷ 4 = 360 ने पूरी की; 480 − 360 = 120 ने नहीं.',
    ),
    () => monday - (monday * 3) / 4,
  ),
  {
    subject: 'maths',
    picture: {
      file: 'right-triangle.png',
      alts: three(
        'Triangle ABC with a right angle at B; AB is 9 cm and BC is 12 cm.',
        'त्रिकोण ABC, कोन B काटकोन; AB 9 सेमी आणि BC 12 सेमी.',
        'त्रिभुज ABC, कोण B समकोण; AB 9 सेमी और BC 12 सेमी.',
      ),
    },
    text: three(
      'How long is AC in the figure, in centimetres?',
      'आकृतीत AC ची लांबी किती सेंटिमीटर आहे?',
      'आकृति में AC की लंबाई कितने सेंटीमीटर है?',
    ),
    options: ['13', '15', '18', '21'].map(same),
    right: 1,
    solution: three(
      '9² + 12² = 81 + 144 = 225 = 15².',
      '9² + 12² = 81 + 144 = 225 = 15².',
      '9² + 12² = 81 + 144 = 225 = 15².',
    ),
    source: '',
    verify: () => String(Math.hypot(9, 12)),
  },
];
